// Popovers for scripts that also run in browsers without them, where the selector is an error and no method is there.

/** True while an element is open as a popover. */
export const isOpenPopover = (element: HTMLElement) => 'popover' in element && element.matches(':popover-open')

/** Closes an element if it is open as a popover. */
export function closePopover(element: HTMLElement): void {
  if (isOpenPopover(element)) element.hidePopover()
}
