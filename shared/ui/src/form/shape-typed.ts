/**
 * Shapes what is typed, in place. The caret stays after the sign it stood after: signs that the shape adds or drops
 * before it move it along. A deletion forward that took but a separator goes over it, or the key would do nothing.
 * @param former what stood in the field before the key
 */
export function shapeTyped(
  input: HTMLInputElement,
  format: (typed: string) => string,
  former: string,
  inputType?: string,
): void {
  const { value, selectionStart } = input;
  const shaped = format(value);
  if (shaped === value) return;
  input.value = shaped;
  // a field of e-mails or numbers tells no caret, and takes none
  if (selectionStart === null) return;
  const before = format(value.slice(0, selectionStart)).length;
  const over = inputType === 'deleteContentForward' && shaped === former ? 1 : 0;
  const caret = Math.min(before + over, shaped.length);
  input.setSelectionRange(caret, caret);
}
