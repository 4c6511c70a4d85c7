// The first script of every page, a few hundred bytes: fetches the others when everything to be seen has come, or at the first touch.

function start({ entry = '', needs = '' }: DOMStringMap): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // All at once, instead of each after the one that names it.
    for (const href of needs.split(' ')) {
      const data = href.endsWith('.json')
      document.head.append(Object.assign(document.createElement('link'), { rel: data ? 'preload' : 'modulepreload', ...data && { as: 'fetch', crossOrigin: '' }, href }))
    }
    // A page whose script does not come stays as it was served.
    import(/* @vite-ignore */ entry).catch(() => {})
  }
  // What has come is drawn first; a page that nobody sees draws nothing, so it does not wait for long.
  const beginAfterPaint = () => {
    requestAnimationFrame(() => setTimeout(begin))
    setTimeout(begin, 500)
  }
  if (document.readyState === 'complete') beginAfterPaint()
  else addEventListener('load', beginAfterPaint, { once: true })
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll']) addEventListener(sign, begin, { once: true, passive: true, capture: true })
}

// Only a plain script knows the element it stands in, so this one is no module.
start((document.currentScript as HTMLScriptElement).dataset)
