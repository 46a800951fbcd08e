import { useCall } from '@portal/api-client/query';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { ButtonLink, Notice } from '@portal/ui';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import { customerPage, paths } from '../../../paths';
import { useCase } from '../case-context';
import { useIsAgent } from '../use-is-agent';

const words = frCaseKnown.existing;
type Sale = ResponseOf<'/findExistingSales'>['sales'][number];

interface ExistingSalesProps {
  /** Null: nothing whole is typed. */
  subject: RequestOf<'/findExistingSales'>['subject'] | null;
}

/** An early word, to agents: a customer or an open case has the e-mail or the SIRET already. A failure says nothing. */
export function ExistingSales({ subject }: ExistingSalesProps) {
  const { page } = useCase();
  const byAgent = useIsAgent();
  const own = page.order ? { orderNumber: page.order.orderNumber } : {};
  const { data } = useCall('/findExistingSales', byAgent && subject ? { subject, ...own } : null);
  return (
    <div role="status" className="client-existing">
      {subject &&
        data?.sales.map((sale) => (
          <Notice
            key={`${sale.by} ${sale.customerNumber} ${sale.orderNumber} ${sale.message}`}
            tone="warning"
            title={words.titles[sale.by]}
            action={<Open sale={sale} />}
          >
            {sale.message}. {words.wayOn[sale.by]}
          </Notice>
        ))}
    </div>
  );
}

function Open({ sale: { customerNumber, orderNumber } }: { sale: Sale }) {
  const href =
    customerNumber !== null
      ? customerPage(customerNumber)
      : orderNumber !== null && `${paths.case}?${new URLSearchParams({ orderNumber })}`;
  if (!href) return null;
  return (
    <ButtonLink href={href} target="_blank" icon="external" size="small">
      {customerNumber !== null ? words.openCustomer : words.openCase}
    </ButtonLink>
  );
}
