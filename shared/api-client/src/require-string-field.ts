import { CallError } from './call-error';

/**
 * For an answer whose success is told to people: one that does not hold that word is no answer of the portal's (a proxy's,
 * a captive network's), and tells nothing of what was done.
 * @throws CallError UNEXPECTED_ERROR, as for an answer that was lost
 */
export const requireStringField =
  <T extends object>(part: keyof T & string) =>
  (answer: T): T => {
    if (typeof answer[part] === 'string') return answer;
    throw new CallError({ code: 'UNEXPECTED_ERROR', message: '' });
  };
