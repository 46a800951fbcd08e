import { failContext, isKnown, session, setContext, shownCustomer } from '@portal/session';
import type { ResponseOf } from '@portal/contract';
import { call, type CallOptions } from './call';
import { asCallError, CallError, isAbort } from './call-error';
import { takeFirstAnswer } from './first-calls';
import { wordsFor } from './words';

/**
 * Reads the customer's context into the session: theirs, or the one an agent supports. An agent at the back
 * office has none. Where the page already has the answer, the context is there when the function returns. A failure is stored in `session.context` with the code of C1.7, and thrown as well.
 */
export async function loadContext(options: CallOptions = {}): Promise<void> {
  const customerNbr = shownCustomer(session);
  if (customerNbr === null) return;
  try {
    const asked = { customerNbr };
    const answer = wholeContext(
      takeFirstAnswer('/getContext', asked) ?? (await call('/getContext', asked, options)),
    );
    // the visitor or the supported customer may have changed while the answer was on its way
    if (shownCustomer(session) === customerNbr) setContext(answer);
  } catch (error) {
    if (isAbort(error)) throw error;
    const failure = contextFailure(error, isKnown(session) && session.client !== null);
    if (shownCustomer(session) === customerNbr) failContext(failure.code, wordsFor(failure), causeOf(error));
    throw failure;
  }
}

function causeOf(error: unknown): string {
  return error instanceof CallError ? error.code : '500';
}

/** @throws CallError without a customer or without contracts, with the answer's message (C1.7) */
export function wholeContext(answer: ResponseOf<'/getContext'> & { code?: unknown }) {
  // a gateway may answer a failure with status 200 and the code in the body
  const code = String(answer.code ?? '');
  if (!answer.customer && ['0', '505'].includes(code)) {
    throw new CallError({ code, message: answer.errorMessage ?? answer.message ?? '' });
  }
  const { customer, contracts, message, errorMessage } = answer;
  const why = errorMessage ?? message;
  if (why === undefined && !Array.isArray(contracts)) {
    throw new CallError({ code: 'UNEXPECTED_ERROR', message: '' });
  }
  if (!customer || !contracts?.length) throw new CallError({ code: 'EMPTY_RESPONSE', message: why ?? '' });
  // the frame counts on these, and nothing would be shown without it
  if (!customer.contact?.customerFullName || contracts.some((contract) => !contract?.contractNumber)) {
    throw new CallError({ code: 'UNEXPECTED_ERROR', message: '' });
  }
  return { customer, contracts };
}

/**
 * The code of a context failure: 500, or 505 when an agent has a client open (C1.7). An expired session, an
 * unreachable server, an answer 505 and an empty one keep their own.
 */
export function contextFailure(error: unknown, supporting: boolean): CallError {
  const known = asCallError(error);
  if (['401', '0', '505'].includes(known.code)) return known;
  if (known.code === 'EMPTY_RESPONSE' && !supporting) return known;
  return new CallError({ code: supporting ? '505' : '500', message: known.message, errors: known.errors });
}
