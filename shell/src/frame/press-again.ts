/**
 * Presses the button of the frame that was pressed in its first paint, before its code came: the page's first lines keep
 * its name (`data-pressed` of the page). React draws the frame anew, so it is another element.
 */
export function pressAgain(): void {
  const { pressed } = document.documentElement.dataset;
  if (pressed === undefined) return;
  delete document.documentElement.dataset.pressed;
  const buttons = document.querySelectorAll<HTMLButtonElement>('#shell button');
  // of two with a name, in the side bar and on a phone's bar, the one that is shown
  [...buttons].find((button) => nameOf(button) === pressed && button.checkVisibility())?.click();
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
