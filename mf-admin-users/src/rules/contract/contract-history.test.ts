import { contractHistory } from './contract-history';

test('states and changes are one list, latest first; a change is below the state that it led to', () => {
  const history = contractHistory({
    statuses: [
      { status: 'terminated', at: '2026-11-20T09:00:00.000Z', reason: null },
      { status: 'effective', at: '2026-01-02T09:00:00.000Z', reason: null },
    ],
    changes: [
      {
        ...{ kind: 'TERMINATION', effectiveDate: '2026-11-20', requestedBy: '100008' },
        requestedAt: '2026-11-20T09:00:00.000Z',
      },
      {
        ...{ kind: 'PACKAGE', effectiveDate: '2026-06-01', requestedBy: '100008' },
        requestedAt: '2026-05-20T09:00:00.000Z',
      },
    ],
  });
  expect(history.map((each) => (each.kind === 'STATUS' ? each.status : each.change))).toEqual([
    'terminated',
    'TERMINATION',
    'PACKAGE',
    'effective',
  ]);
});

test('a contract without a history has none', () => {
  expect(contractHistory({ statuses: [], changes: [] })).toEqual([]);
});
