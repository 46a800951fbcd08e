import {
  contractValue,
  customerValue,
  firstCallKey,
  type FirstCall,
  type RemoteDeclaration,
} from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { reason, type Reason } from './reason';

/** Fields that name whose data is read → the placeholder that they must have: a page has no other number to send. */
const placeholders: Record<string, string> = {
  customerNbr: customerValue,
  contractNbr: contractValue,
  contractId: contractValue,
};
/** Values that replace the placeholders when the contract checks a request. */
const samples = new Map<unknown, string>([
  [customerValue, '100001'],
  [contractValue, '200001'],
]);

/** Reasons against `firstCalls` that the page would not send, would send twice, or that the back end would refuse. */
export function firstCallReasons({ routes }: RemoteDeclaration): Reason[] {
  return routes.flatMap(({ path: route, right, firstCalls = [] }) => [
    ...anonymousReasons(route, right, firstCalls),
    ...repeatedReasons(route, firstCalls),
    ...firstCalls.flatMap((call) => [...fixedReasons(route, call), ...requestReasons(route, call)]),
  ]);
}

function anonymousReasons(route: string, right: string, firstCalls: FirstCall[]): Reason[] {
  if (right !== 'anonymous' || firstCalls.length === 0) return [];
  return [
    reason(
      'declaration',
      `route ${route} is open to anonymous visitors and declares firstCalls, which need a session`,
      `take firstCalls out of route ${route} of remote.json`,
    ),
  ];
}

function repeatedReasons(route: string, firstCalls: FirstCall[]): Reason[] {
  const keys = firstCalls.map(({ path, request }) => firstCallKey(path, request));
  return firstCalls
    .filter((_call, index) => keys.indexOf(keys[index] as string) !== index)
    .map(({ path }) =>
      reason(
        'declaration',
        `route ${route} declares its first call ${path} more than once with the same request`,
        'keep one of them in remote.json',
      ),
    );
}

function fixedReasons(route: string, { path, request }: FirstCall): Reason[] {
  return Object.entries(request).flatMap(([field, value]) => {
    const expected = Object.hasOwn(placeholders, field) ? placeholders[field] : undefined;
    if (expected === undefined || value === expected) return [];
    return [
      reason(
        'declaration',
        `route ${route}: its first call ${path} has ${JSON.stringify(value)} as ${field}, not the visitor’s own`,
        `write "${field}": "${expected}" in remote.json`,
      ),
    ];
  });
}

/** Against the contract of the publisher's workspace, with sample numbers for the placeholders. */
function requestReasons(route: string, { path, request }: FirstCall): Reason[] {
  const sent = Object.fromEntries(
    Object.entries(request).map(([field, value]) => [
      field,
      samples.get(placeholders[field] ?? value) ?? value,
    ]),
  );
  const call = Object.hasOwn(calls, path) ? calls[path as keyof typeof calls] : undefined;
  const issues = call?.request.safeParse(sent).error?.issues ?? [];
  return issues.map((issue) =>
    reason(
      'declaration',
      `route ${route}: the back end would refuse its first call ${path}: ${[...issue.path, issue.message].join(' ')}`,
      'write the request in remote.json exactly as the screen sends it',
    ),
  );
}
