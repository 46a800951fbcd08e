import { CallError } from './call-error';

/**
 * Checks that an answer has the field shown to the visitor after a success. An answer without it comes from a proxy or a
 * captive network, not from the portal, and does not say whether the call was applied.
 * @throws CallError UNEXPECTED_ERROR, as for an answer that was lost
 */
export const requireStringField =
  <T extends object>(part: keyof T & string) =>
  (answer: T): T => {
    if (typeof answer[part] === 'string') return answer;
    throw new CallError({ code: 'UNEXPECTED_ERROR', message: '' });
  };
