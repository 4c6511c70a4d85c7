// Finds languages whose lines are lower than the fonts of the site are made for: letters of one run into the next.
import type { CheckedTheme } from '../../checks/theme.ts'
import type { Facts } from '../../checks/facts.ts'
import type { Problem } from '../../messages/problem.ts'
import type { FontChoice } from '../../schemas/themeSchema.ts'
import { isRecord, type Path } from '../../source/path.ts'
import { report } from '../../source/report.ts'
import { languageOf, languagesOf, lettersOf } from '../languages.ts'

type Fonts = Facts['fonts']

// As src/ui/base.css sets lines of running text, and of the largest heading, where a theme says nothing.
const USUAL = { text: 1.55, headings: 1.08 }
const USES = ['text', 'headings'] as const
// The scripts of the letters for which they were chosen.
const USUAL_SCRIPTS = ['Latn', 'Cyrl', 'Grek']

/**
 * Checks the languages of the site, and others that its theme names.
 * @param site the value of content/site.yaml
 */
export function checkLineHeights({ value, located }: CheckedTheme, site: unknown, fonts: Fonts): Problem[] {
  if (!value || !located) return []
  const { languages, fonts: chosen } = value
  const own = isRecord(site) && typeof site.lang === 'string' ? [site.lang] : []
  const named = [...own, ...languagesOf(site).map(({ code }) => code)].map(code => code.split('-')[0])
  const codes = [...named, ...Object.keys(languages)].filter(code => /^[a-z]{2,3}$/.test(code))
  const problem = (at: Path, message: string, hint: string, better?: number) =>
    report({ located, concern: { place: [] } }, at, 'tight-lines', message, hint, {
      severity: 'warning',
      fix: better === undefined ? undefined : { ...located.span(at), text: String(better), sure: false },
    })
  return [...new Set(codes)].flatMap(code => {
    const text = heightIn(code, chosen.body, fonts) ?? 0
    const needed = { text, headings: heightIn(code, chosen.headings ?? chosen.body, fonts) ?? text }
    const said = languages[code]
    const is = said ?? USUAL
    const low = USES.filter(use => needed[use] > is[use])
    if (said)
      return low.map(use =>
        problem(
          ['languages', code, use],
          `at ${said[use]} the letters of one line run into the next, since the font is made for ${needed[use]}`,
          `Write ${needed[use]}.`,
          needed[use],
        ),
      )
    if (!low.length) return []
    const [first, second] = USES.map(use => `${use}: ${Math.max(needed[use], is[use])}`)
    return problem(
      ['fonts', chosen.body?.package ? 'body' : 'headings', 'package'],
      `the letters of one line run into the next in the language ${code}, for which its lines are too low`,
      `Add to content/theme.yaml, below languages: ${code}: { ${first}, ${second} }`,
    )
  })
}

/** The lines that a font is made for, as a multiple of the size; undefined where it has no letters of the language. */
function heightIn(code: string, choice: FontChoice | undefined, fonts: Fonts): number | undefined {
  const font = fonts?.get(choice?.package ?? '')
  const { script: writing } = languageOf(code)
  if (!font || USUAL_SCRIPTS.includes(writing)) return undefined
  const letter = new RegExp(`[${lettersOf(writing)}]`, 'u')
  const isOfScript = ([first, last]: readonly [first: number, last: number]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).some(each => letter.test(each))
  const [script, [weight] = []] =
    Object.entries(choice?.scripts ?? {}).find(([name]) => font.scripts.get(name)?.some(isOfScript)) ?? []
  const height = script && weight ? font.face(script, weight).height : undefined
  return height && Math.round(height * 100) / 100
}
