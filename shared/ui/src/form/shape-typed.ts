/**
 * Formats the typed text in place. The caret stays after the same character: separators added or removed before it move
 * it accordingly. A forward deletion that removed only a separator moves over it, or the key would have no effect.
 * @param former the field's text before the key
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
  // inputs of type email or number have no caret position
  if (selectionStart === null) return;
  const before = format(value.slice(0, selectionStart)).length;
  const over = inputType === 'deleteContentForward' && shaped === former ? 1 : 0;
  const caret = Math.min(before + over, shaped.length);
  input.setSelectionRange(caret, caret);
}
