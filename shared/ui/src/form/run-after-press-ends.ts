type Callback = () => void;

let pressing = false;
let waiting: Callback[] = [];

function endPress() {
  pressing = false;
  const due = waiting;
  waiting = [];
  for (const callback of due) callback();
}

document.addEventListener('mousedown', () => (pressing = true), true);
// a list that opens under the pointer receives no mouseup: a choice in it, or a key, ends the press too. Not « change »:
// a text that was typed says so as the press takes the focus from it
for (const end of ['mouseup', 'dragend', 'input', 'keydown']) document.addEventListener(end, endPress, true);

/**
 * Runs the callback now, or when the mouse button is released if one is pressed. An error message that appears when a
 * field loses the focus moves the content below: the button under the pointer would move away and miss its click.
 */
export function runAfterPressEnds(callback: Callback): void {
  if (pressing) waiting.push(callback);
  else callback();
}
