import { answerFields, type CallPath, type ResponseOf } from '@portal/contract';
import { CallError } from '../call-error';

/** Whether an answer has the lists and objects that a screen counts on. */
export function isWhole(path: CallPath, answer: object): boolean {
  const fields = answerFields[path]?.split(' ') ?? [];
  return fields.every(
    (name) => typeof answer[name as keyof object] === 'object' && answer[name as keyof object] !== null,
  );
}

/**
 * An answer of status 200 that is not the contract's is a failure of its call, which the block of that call shows.
 * @throws CallError UNEXPECTED_ERROR
 */
export async function wholeAnswer<P extends CallPath>(
  path: P,
  asked: Promise<ResponseOf<P>>,
): Promise<ResponseOf<P>> {
  const answer = await asked;
  if (isWhole(path, answer)) return answer;
  throw new CallError({ code: 'UNEXPECTED_ERROR', message: '' });
}
