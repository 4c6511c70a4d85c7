// Elements that scripts make have their markup in a <template>, beside the rest of the markup.

/**
 * A copy of what is in a template.
 * @param parts what goes into its elements: that of `title` into the one with `data-title`. Empty ones are left out
 */
export function copyOf(template: HTMLTemplateElement, parts: Record<string, readonly Node[]>): HTMLElement {
  // The browser reads what is served into the content of a template; React appends to the element itself.
  const markup = template.content.firstElementChild ?? template.firstElementChild
  const copy = markup?.cloneNode(true) as HTMLElement
  for (const [name, nodes] of Object.entries(parts)) {
    const part = copy.querySelector(`[data-${name}]`)
    if (!part) throw new Error(`the template has no part data-${name}`)
    if (nodes.length && nodes.some(node => node.textContent)) part.replaceChildren(...nodes)
    else part.remove()
  }
  return copy
}
