// The last day of an entry, which any entry of any list may have.

/** Attributes of the element that shows an entry: it is hidden by script once its last day is over. */
export const lastDay = (entry: object) => ({ 'data-ends': (entry as { until?: { ends: number } }).until?.ends })
