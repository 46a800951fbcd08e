import { asCallError, call, type CallError, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { Notice } from '@portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { frRequests } from '../../i18n/fr-requests';
import { requestAddress } from '../../paths';
import { type QueueAddress, queueQuestion, withList } from '../../rules/requests/queue-address';

const words = frRequests.next;

/** Requests that are asked for at once: of these the first that nobody else takes meanwhile. */
const tried = 5;
/** All of those were taken: asked again, as often at most. */
const rounds = 4;

/** What the history's entry of a request's page keeps. */
export interface RequestVisit {
  /** The place of the queue that led there. */
  from: string;
  /** Somebody was first at another one. */
  passed?: boolean;
}

export interface NextRequest {
  take: () => void;
  taking: boolean;
  /** Why there is none; null while nothing is to be said. */
  outcome: ReactNode;
}

/** Takes the first request of the queue that the agent may take, and opens it. @param from place of the queue */
export function useNextRequest(address: QueueAddress, from: string): NextRequest {
  const navigate = useNavigate();
  const here = useIsMountedRef();
  const running = useRef(false);
  const [taking, setTaking] = useState(false);
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; words: string } | null>(null);
  // of the group's queue where that is what is shown
  const assignment = address.assignment === 'GROUP' ? 'GROUP' : 'NOBODY';
  const question = queueQuestion({ ...withList(address, 'OPEN'), assignment });

  async function take() {
    if (running.current || question === null) return;
    running.current = true;
    setTaking(true);
    setSaid(null);
    try {
      const taken = await takeFirst(question);
      if (!here.current) return;
      if (taken === null) return setSaid({ tone: 'info', words: words.none });
      const visit: RequestVisit = { from, passed: taken.passed };
      await navigate(requestAddress(taken.customerNbr, taken.eventNbr), { state: visit });
    } catch (error) {
      if (here.current) setSaid({ tone: 'error', words: `${words.failed}\u00a0: ${wordsFor(error)}` });
    } finally {
      running.current = false;
      if (here.current) setTaking(false);
    }
  }

  return {
    take: () => void take(),
    taking,
    outcome: said && (
      <Notice tone={said.tone} onClose={() => setSaid(null)}>
        {said.words}
      </Notice>
    ),
  };
}

type Question = NonNullable<ReturnType<typeof queueQuestion>>;

/** @throws CallError but where somebody was first */
async function takeFirst(question: Question) {
  let passed = false;
  for (let round = 0; round < rounds; round++) {
    const { requests } = await call('/searchRequests', { ...question, limit: tried });
    for (const { customerNbr, eventNbr } of requests) {
      const refusal = await claim({ customerNbr, eventNbr });
      if (refusal === null) return { customerNbr, eventNbr, passed };
      passed = true;
    }
    if (requests.length < tried) return null;
  }
  return null;
}

/** @returns why somebody else has it, or null */
async function claim(one: { customerNbr: string; eventNbr: string }): Promise<CallError | null> {
  try {
    await call('/claimRequest', one);
    return null;
  } catch (thrown) {
    const error = asCallError(thrown);
    if (error.code === 'CONFLICT' || error.code === '404') return error;
    throw error;
  }
}
