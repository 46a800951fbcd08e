import { ButtonLink, Notice } from '@portal/ui';
import { caseWords, caseWordsOfLink } from '../../i18n/case';
import { isComplete } from '../../rules/case/case-questions';
import { paths } from '../../paths';
import { useCase, useIsCustomer } from './case-context';

/** Signed and paid: nothing is left to do in this case. */
export function Completed() {
  const { page, visitor } = useCase();
  const words = (useIsCustomer() ? caseWordsOfLink : caseWords).completed;
  if (!isComplete(page.order)) return null;
  return (
    <div role="status">
      <Notice
        tone="success"
        title={words.title}
        action={
          visitor.link === null && (
            <ButtonLink href={paths.case} icon="plus">
              {words.another}
            </ButtonLink>
          )
        }
      >
        {page.order?.customerNumber ? words.customer(page.order.customerNumber) : words.words}
      </Notice>
    </div>
  );
}
