import type { ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import { ServedTable, useListPlace, useServedPages } from '@portal/screen/search';
import { Card, SegmentedControl } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { useLocation, useNavigate } from 'react-router-dom';
import { CustomerLink } from '../../../components/RowLinks';
import { frUserPage } from '../../../i18n/fr-user-page';

type Entry = ResponseOf<'/searchUserAudit'>['entries'][number];

const words = frUserPage.audit;
const sides = (['ON', 'BY'] as const).map((value) => ({ value, label: words[value] }));

const columns: Column<Entry>[] = [
  {
    key: 'when',
    title: words.columns.when,
    render: ({ happenedAt }) => <time dateTime={happenedAt}>{formatInstant(happenedAt, 'short')}</time>,
  },
  {
    key: 'what',
    title: words.columns.what,
    cardTitle: true,
    render: ({ call, detail }) => auditCallWords(call, detail),
  },
  { key: 'who', title: words.columns.who, render: ({ actor }) => actor },
  {
    key: 'whom',
    title: words.columns.whom,
    render: ({ customerNumber }) =>
      customerNumber === null ? words.none : <CustomerLink number={customerNumber} />,
  },
  {
    key: 'detail',
    title: words.columns.detail,
    render: ({ detail, reason }) => auditDetailWords(detail, reason) || words.none,
  },
];

/** What was done to the user's access, and what they did. The address keeps which, and the history's entry the page. */
export function UserJournal({ userName, hidden }: { userName: string; hidden: boolean }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const side = new URLSearchParams(search).get('journal') === 'BY' ? 'BY' : 'ON';
  const { order, onOrder, place } = useListPlace([]);
  const pages = useServedPages(
    '/searchUserAudit',
    hidden ? null : { userName, side, limit: order.size },
    place,
  );
  const choose = (journal: string) => {
    const next = new URLSearchParams(search);
    next.set('journal', journal);
    // the entry also has the list that led here
    const from = { ...(state as object | null), ends: [] };
    void navigate({ pathname, search: next.toString() }, { state: from, replace: true });
  };
  if (hidden) {
    return (
      <Card title={words.title}>
        <p className="user-page__soft">{words.hidden}</p>
      </Card>
    );
  }
  return (
    <Card title={words.title}>
      <ServedTable
        name="userJournal"
        words={words}
        columns={columns}
        rowsOf={({ entries }) => entries}
        rowKey={({ id }) => id}
        pages={pages}
        order={order}
        onOrder={onOrder}
        note={({ isWhole }) => (isWhole ? null : words.part)}
        tools={<SegmentedControl label={words.choice} options={sides} value={side} onChange={choose} />}
      />
    </Card>
  );
}
