import type { RequestMessage, WholeRequest } from '@portal/contract';
import { useState } from 'react';

type Seen = Pick<WholeRequest, 'version' | 'messages'>;

export interface SeenRequest {
  /** Somebody else, or the customer, changed it since the agent read it. */
  changed: boolean;
  /** What was said since. */
  news: readonly RequestMessage[];
  /** The agent has read this, or did it. */
  mark: (request: Seen) => void;
  /** The next change is the agent's own. */
  markNext: () => void;
}

/** What the agent has read of a request that is read again behind what they type. */
export function useSeenRequest(request: WholeRequest): SeenRequest {
  const [seen, setSeen] = useState<Seen>(request);
  const [ownIsNext, setOwnIsNext] = useState(false);
  if (ownIsNext && request.version > seen.version) {
    setOwnIsNext(false);
    setSeen(request);
  }
  const changed = request.version > seen.version;
  return {
    changed,
    news: changed ? request.messages.slice(seen.messages.length) : [],
    mark: setSeen,
    markNext: () => setOwnIsNext(true),
  };
}
