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
// a list that opens under the pointer swallows the end of the press: the choice in it, or a key, ends it too
for (const end of ['mouseup', 'dragend', 'change', 'keydown']) document.addEventListener(end, letGo, true);

/**
 * At once; while a button is held down, as soon as it is let go. A word that a field gets as it is left moves what lies
 * below it: what is being pressed would slip from under the pointer, and the press would be lost.
 */
export function afterPress(deed: Deed): void {
  if (pressing) waiting.push(deed);
  else deed();
}
