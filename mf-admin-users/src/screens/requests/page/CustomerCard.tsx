import type { WholeRequest } from '@portal/contract';
import { requestCategoryLabel } from '@portal/domain';
import { Avatar, Card } from '@portal/ui';
import type { ReactNode } from 'react';
import { Broken } from '../../../components/Broken';
import { ContractNumberLink, CustomerLink } from '../../../components/RowLinks';
import { frRequestPage } from '../../../i18n/fr-request-page';

const words = frRequestPage.customer;

/** Whose request it is, and how they are reached. */
export function CustomerCard({ request }: { request: WholeRequest }) {
  const { customerName, customerNbr, contractNbr, group, email, phone, eventCategory } = request;
  const facts: [string, ReactNode][] = [
    [words.number, <CustomerLink key="number" number={customerNbr} />],
    [
      words.email,
      email === null ? (
        words.none
      ) : (
        <a key="email" href={`mailto:${email}`}>
          <Broken words={email} before="@" />
        </a>
      ),
    ],
    [
      words.phone,
      phone === null ? (
        words.none
      ) : (
        <a key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    [words.contract, <ContractNumberLink key="contract" number={contractNbr} customer={customerNbr} />],
    ...(group === '' ? [] : [[words.group, group] as [string, string]]),
    [words.category, requestCategoryLabel(eventCategory)],
  ];
  return (
    <Card title={words.title} className="request-customer">
      <p className="request-customer__name">
        <Avatar name={customerName} />
        <strong>{customerName}</strong>
      </p>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
