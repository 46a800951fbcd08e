import { useCase } from './case-context';

/** Whether the visitor is an agent at work: they alone look up customers and points. */
export function useIsAgent(): boolean {
  const { groupName, link } = useCase().visitor;
  return groupName !== null && link === null;
}
