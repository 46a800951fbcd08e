import { useCall } from '@portal/api-client';

export interface Groups {
  /** Those that the agent may sell through, and the one that a saved case has; null while they are not known. */
  names: readonly string[] | null;
  /** What stands in for a group that is not among them; empty: one has to be chosen. */
  fallback: string;
  /** The group that the address asked for and the agent may not have. */
  refused: string | null;
  failed: boolean;
  retry: () => void;
}

interface Asked {
  /** Group of the agent; null: whoever holds a link chooses none. */
  own: string | null;
  /** Of the case as it was saved. */
  kept: string | null;
  /** Of the address. */
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
