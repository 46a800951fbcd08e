import type { ClientAnswers } from '../../../rules/case/answers';
import { useCase } from '../case-context';
import { Facts } from '../Facts';
import type { SectionSummaryProps } from '../section-form';
import { clientFacts } from './client-facts';

/** The sales group is internal: a customer with the link of the case does not see it. */
export function ClientSummary({ answers }: SectionSummaryProps<ClientAnswers>) {
  const { visitor } = useCase();
  const withGroup = visitor.groupName !== null && visitor.link === null;
  return <Facts rows={clientFacts(answers, { withGroup })} />;
}
