import { calls, requestPaths } from '@portal/contract/schemas';
import fc from 'fast-check';
import { orderDraft } from '../../../../../testing/payloads/orders';
import { clientDataErrors, mandateErrors } from './client-data.rules';
import { contractsErrors, estimateErrors, signingErrors } from './contract-data.rules';
import { cleaned } from './draft-cleaning.rules';
import type { OrderDraft } from '../case/order-draft';

const today = '2026-11-23';
const known = new Set(requestPaths('/saveOrder'));

type Change = readonly [path: string, value: unknown];

/** A draft in which some values are others. */
function changed(changes: readonly Change[]): object {
  const request = JSON.parse(JSON.stringify({ order: orderDraft() })) as Record<string, unknown>;
  for (const [path, value] of changes) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : null,
      request,
    );
    if (typeof holder === 'object' && holder !== null) (holder as Record<string, unknown>)[last] = value;
  }
  return request;
}

const changes = fc.array(
  fc.tuple(
    fc.constantFrom(...[...known].filter((path) => path.startsWith('order.'))),
    fc.constantFrom<unknown>('', null, 'x', '2020-01-01', 'PROFESSIONAL', 7, true, [], {}, 'BE', 'LATER'),
  ),
  { maxLength: 6 },
);

function errorPaths(order: OrderDraft): string[] {
  const draft = cleaned(order, 'WEB', today);
  const sale = { customerType: draft.customer.type, channel: 'WEB', today };
  return [
    ...clientDataErrors(draft.customer, today, 70),
    ...contractsErrors(draft.contracts, sale),
    ...signingErrors(draft.contracts),
    ...mandateErrors(draft.customer),
    ...draft.contracts.flatMap((contract, index) => estimateErrors(index, contract, null)),
  ].map(({ path }) => path);
}

test('B7.1 every refusal is at a path of the contract, by which the page of a case finds its field', () => {
  fc.assert(
    fc.property(changes, (drawn) => {
      const { data, error } = calls['/saveOrder'].request.safeParse(changed(drawn));
      const paths = data ? errorPaths(data.order) : (error?.issues ?? []).map(({ path }) => path.join('.'));
      for (const path of paths) expect(known).toContain(path.replace(/\.\d+(?=\.|$)/g, '.0'));
    }),
    { numRuns: 100 },
  );
});
