import type { CallState } from '@portal/api-client/query';
import type { ResponseOf, WorkedRequest } from '@portal/contract';
import {
  caseAuthorLabel,
  formatDay,
  orderStatusLabel,
  requestStatusDisplay,
  requestSubcategoryLabel,
} from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { can, isKnown, useSession } from '@portal/session';
import { Card, Link, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { requestAddress } from '../../../paths';
import { caseAddress } from '../../../rules/case-address';

const words = frCustomerPage.work;
type Work = ResponseOf<'/getCustomerWork'>;
/** Of each kind, the first at once. */
const shown = 4;

/** Requests and cases that are under way, each for who has its right. */
export function WorkCard({ state, customerNumber }: { state: CallState<Work>; customerNumber: string }) {
  return (
    <Card title={words.title}>
      <CallBlock state={state} failed={words.failed} loading={words.opening}>
        {(work) => <UnderWay work={work} customerNumber={customerNumber} />}
      </CallBlock>
    </Card>
  );
}

function UnderWay({ work, customerNumber }: { work: Work; customerNumber: string }) {
  const { requests, requestCount, cases, caseCount } = work;
  const session = useSession();
  const self = isKnown(session) ? session.userId : '';
  if (requests === null && cases === null) return <p className="customer-soft">{words.noRight}</p>;
  if (requestCount === 0 && caseCount === 0) return <p>{words.nothing}</p>;
  return (
    <>
      {requests !== null && (
        <Part
          title={requestCount === 0 ? words.noRequest : words.requests(requestCount)}
          left={requestCount - shown}
        >
          {requests.slice(0, shown).map((request) => {
            const { tone, label } = requestStatusDisplay(request.eventStatusCode);
            return (
              <li key={request.eventNbr}>
                <span className="customer-lines__words">
                  <Link href={requestAddress(customerNumber, request.eventNbr)}>
                    {requestSubcategoryLabel(request.eventSubcategory)}
                  </Link>
                  <span className="customer-soft">{nextStep(request, self)}</span>
                </span>
                <StatusBadge tone={request.late ? 'danger' : tone}>
                  {request.late ? words.late : label}
                </StatusBadge>
              </li>
            );
          })}
        </Part>
      )}
      {cases !== null && (
        <Part title={caseCount === 0 ? words.noCase : words.cases(caseCount)} left={caseCount - shown}>
          {cases.slice(0, shown).map(({ order }) => {
            const address = caseAddress(order.orderReference, can);
            const name = words.case(order.orderReference);
            return (
              <li key={order.orderReference}>
                <span className="customer-lines__words">
                  {address === null ? <span>{name}</span> : <Link href={address}>{name}</Link>}
                  <span className="customer-soft">{caseAuthorLabel(order.createdBy)}</span>
                </span>
                <StatusBadge tone="neutral">{orderStatusLabel(order.orderStatus)}</StatusBadge>
              </li>
            );
          })}
        </Part>
      )}
    </>
  );
}

function nextStep({ dueOn, nextActor, assignedTo, eventNbr }: WorkedRequest, self: string): string {
  const by = dueOn && (nextActor === 'CUSTOMER' ? words.customerBy : words.answerBy)(formatDay(dueOn));
  const whose = assignedTo && (assignedTo === self ? words.mine : words.to(assignedTo));
  return [words.request(eventNbr), by, whose].filter(Boolean).join(' · ');
}

function Part({ title, left, children }: { title: string; left: number; children: ReactNode }) {
  return (
    <>
      <h3 className="customer-sub">{title}</h3>
      <ul className="customer-lines">{children}</ul>
      {left > 0 && <p className="customer-soft">{words.more(left)}</p>}
    </>
  );
}
