import type { WholeRequest } from '@portal/contract';
import type { Holder } from '../../../rules/requests/other-holder';

/** What came of what the agent did, said above the conversation. */
export interface Outcome {
  tone: 'success' | 'warning' | 'error';
  title: string;
  words?: string;
  /** What was being done is done: the next one is offered. */
  goesOn?: boolean;
}

/** What the forms of a request are given. */
export interface Writing {
  request: WholeRequest;
  /** Who else has it: nothing is sent before it is taken over. */
  holder: Holder | null;
  reread: () => void;
  /** @param changed the request as the agent left it */
  say: (outcome: Outcome, changed?: WholeRequest) => void;
  /** What was said of the last one is put away. */
  onSend: () => void;
}
