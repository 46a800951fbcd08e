import { useCall } from '@portal/api-client/query';

export interface Groups {
  /** Groups that the agent may sell through, and that of the saved case; null until loaded. */
  names: readonly string[] | null;
  /** Used instead of a group that is not in the list; empty: the agent must choose one. */
  fallback: string;
  /** Group from the URL that the agent may not use. */
  refused: string | null;
  failed: boolean;
  retry: () => void;
}

interface Asked {
  /** Group of the agent; null: a customer with a link chooses none. */
  own: string | null;
  /** Group of the saved case. */
  kept: string | null;
  /** Group from the URL. */
  prefilled: string | null;
}

export function useGroups({ own, kept, prefilled }: Asked): Groups {
  const { status, data, retry } = useCall('/getGroups', own === null ? null : { subMenu: 'createCase' });
  const listed = data?.groups.map(({ group }) => group) ?? null;
  const names = listed && [...new Set([...listed, ...(kept === null ? [] : [kept])])];
  return {
    names,
    fallback: kept ?? (own !== null && names?.includes(own) ? own : ''),
    refused: kept === null && prefilled !== null && names && !names.includes(prefilled) ? prefilled : null,
    failed: status === 'failed' && names === null,
    retry,
  };
}
