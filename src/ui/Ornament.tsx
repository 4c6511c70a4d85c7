// The ornament of the theme as a band across the page.

/** Decoration only, drawn by the style sheet; without an ornament it takes no room. */
export function Ornament() {
  return <div className="ornament" aria-hidden="true" />
}
