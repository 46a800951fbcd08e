import { useLocation } from 'react-router-dom';

/** Address of the page of a list that led here (`placeOf`, in the state of its link); of the list itself where none did. */
export function useCameFrom(list: string): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : list;
}
