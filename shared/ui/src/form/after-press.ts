type Deed = () => void;

let pressing = false;
let waiting: Deed[] = [];

function letGo() {
  pressing = false;
  const due = waiting;
  waiting = [];
  for (const deed of due) deed();
}

document.addEventListener('mousedown', () => (pressing = true), true);
// a list that opens under the pointer swallows mouseup: a choice in it, or a key, ends the press too
for (const end of ['mouseup', 'dragend', 'change', 'keydown']) document.addEventListener(end, letGo, true);

/**
 * Runs the callback at once, or after the release of a pressed mouse button. An error message that appears on blur moves
 * the elements below: the button being pressed would move away from the pointer, and the click would be lost.
 */
export function afterPress(deed: Deed): void {
  if (pressing) waiting.push(deed);
  else deed();
}
