import { readdirSync, readFileSync } from 'node:fs';
import type { FirstCall, RouteRight } from '@portal/contract';
import { remoteDeclaration } from '@portal/contract/schemas';
import { declarationOf } from '../../testing/built-application';
import { federationManifest } from './federation-manifest';
import { textOf } from './reason';
import { remoteReasons } from './remote-reasons';

const own = { customerNbr: '$customer', contractNbr: '$contract' };
const contract: FirstCall = { path: '/getContract', request: own };
const balance: FirstCall = { path: '/getBalance', request: { ...own, mode: 'CONTRACT_BALANCE' } };
const pieces: FirstCall = { path: '/financialPieces', request: { contractId: '$contract' } };

const manifest = federationManifest.parse({
  name: 'mf_one',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
  shared: [],
  exposes: [{ path: './remote', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
});
const reasonsFor = (firstCalls: FirstCall[], right: RouteRight = 'customer') => {
  const route = { path: '/x', title: 'X', frame: 'customer', right, firstCalls };
  const declaration = remoteDeclaration.parse({ ...declarationOf('mf-one'), routes: [route] });
  return remoteReasons(declaration, manifest).map(textOf);
};

test('P4.4 first calls with the visitor’s own numbers are accepted', () => {
  expect(reasonsFor([contract, balance, pieces, { path: '/getJobs', request: {} }])).toEqual([]);
});

test('P4.4 the first calls of every remote of the workspace are accepted', () => {
  const remotes = readdirSync('.').filter((name) => name.startsWith('mf-'));
  const declared = remotes.map((name) =>
    remoteDeclaration.parse(JSON.parse(readFileSync(`${name}/remote.json`, 'utf8'))),
  );
  expect(declared.some(({ routes }) => routes.some(({ firstCalls }) => firstCalls))).toBe(true);
  for (const declaration of declared)
    expect(remoteReasons(declaration, { ...manifest, name: declaration.name.replaceAll('-', '_') })).toEqual(
      [],
    );
});

test.each<[string, FirstCall, string]>([
  [
    'customer’s number',
    { ...contract, request: { ...own, customerNbr: '100001' } },
    'route /x: its first call /getContract has "100001" as customerNbr, not the visitor’s own. Fix: write "customerNbr": "$customer" in remote.json',
  ],
  [
    'contract’s number',
    { ...contract, request: { ...own, contractNbr: '$customer' } },
    'route /x: its first call /getContract has "$customer" as contractNbr, not the visitor’s own. Fix: write "contractNbr": "$contract" in remote.json',
  ],
  [
    'contract’s id',
    { ...pieces, request: { contractId: 12 } },
    'route /x: its first call /financialPieces has 12 as contractId, not the visitor’s own. Fix: write "contractId": "$contract" in remote.json',
  ],
])('P4.4 a first call with a fixed %s is refused', (_what, call, words) => {
  expect(reasonsFor([call])).toEqual([words]);
});

test('P4.4 the same first call twice on a route is refused, whatever the order of its fields', () => {
  const turned = { ...contract, request: { contractNbr: '$contract', customerNbr: '$customer' } };
  expect(reasonsFor([contract, balance, turned])).toEqual([
    'route /x declares its first call /getContract more than once with the same request. Fix: keep one of them in remote.json',
  ]);
});

test('P4.4 first calls on a route for anonymous visitors are refused', () => {
  expect(reasonsFor([contract], 'anonymous')).toEqual([
    expect.stringMatching(
      /^route \/x is open to anonymous visitors .*\. Fix: take firstCalls out of route \/x/,
    ),
  ]);
});

test.each<[string, FirstCall['request'], RegExp]>([
  ['a wrong value', { ...own, mode: 'NO_MODE' }, /refuse its first call \/getBalance: mode /],
  ['a field that the call lacks', { ...own, mode: 'CONTRACT_BALANCE', zz: 1 }, /\/getBalance: .*zz/],
  ['a missing field', { customerNbr: '$customer', mode: 'CONTRACT_BALANCE' }, /\/getBalance: contractNbr /],
])('P4.4 a first call that the contract refuses for %s is refused', (_what, request, words) => {
  expect(reasonsFor([{ ...balance, request }])).toEqual([expect.stringMatching(words)]);
});
