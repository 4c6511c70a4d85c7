// Plain words in which every run of Telugu carries its language, for screen readers and fonts.

const TELUGU = /([\u0C00-\u0C7F][\u0C00-\u0C7F\u200C\u200D\s,.!?–-]*[\u0C00-\u0C7F]|[\u0C00-\u0C7F])/

/** Shows words from YAML. `'Rice (వరి)'` gives one span with lang="te". */
export function Text({ children }: { children: string }) {
  if (!TELUGU.test(children)) return children
  return children.split(TELUGU).map((run, index) => index % 2 ? <span key={index} lang="te">{run}</span> : run)
}
