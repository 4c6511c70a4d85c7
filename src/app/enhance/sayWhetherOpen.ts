// Says beside opening hours whether it is open now, by the clocks of the site.

/** Shows one of the two words behind all opening hours. */
export function sayWhetherOpen(now = Date.now()): void {
  for (const hours of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const isOpen = isOpenAt(now, hours.dataset.hours ?? '', document.body.dataset.zone)
    for (const [n, words] of [...hours.children].entries()) words.toggleAttribute('hidden', isOpen !== (n === 0))
  }
}

/** @param hours opening and closing time, days of the week and holidays, as JSON */
export function isOpenAt(now: number, hours: string, timeZone = 'UTC'): boolean {
  const [opens, closes, days, holidays] = JSON.parse(hours) as [string, string, string[] | null, string[]]
  // Swedes write days and times as ISO 8601 does.
  const [date, time] = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(now)
    .split(' ')
  const day = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(now)
  return opens <= time && time < closes && (days?.includes(day) ?? true) && !holidays.includes(date)
}
