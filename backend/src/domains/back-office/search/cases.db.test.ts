import type { RequestOf } from '@portal/contract';
import { sql } from 'kysely';
import { addCase } from '../../../../testing/fixtures/cases';
import { addAgent } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

const instant = (day: string, time = '10:00:00') => new Date(`${day}T${time}Z`);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await db.deleteFrom('order_contract').execute();
  await db.deleteFrom('order_payment').execute();
  await db.deleteFrom('subscription_order').execute();
  await addAgent(db, 'sfull', [{ id: 'searchCase' }]);
  await addAgent(db, 'sreader', [{ id: 'searchCase', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'slimited', [{ id: 'searchCase', mode: 'LIMITED' }]);
  await addAgent(db, 'sother', [{ id: 'createCase' }]);
  for (const login of ['sfull', 'sreader', 'slimited', 'sother']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
  const limitedGroup = 'GROUP-SLIMITED';
  await addCase(db, 'S0001', { created_at: instant('2026-03-01'), external_reference: 'EXT-1' }, [
    {
      energy: 'EL',
      process_type: 'SWITCH',
      point_of_delivery: '29000000000017',
      contractual_capacity: 9,
      contractual_capacity_unit: 'kVA',
    },
    { energy: 'NG', process_type: 'MOVE_IN', contractual_capacity: 12_000, contract_category: 'P012' },
  ]);
  await addCase(db, 'S0002', {
    created_at: instant('2026-03-31', '22:30:00'),
    last_name: 'Dvořák',
    first_name: 'Anne-Marie',
    phone: '0799887766',
    email: 'a_b%c@cases.example',
  });
  await addCase(db, 'S0003', {
    created_at: instant('2026-05-01'),
    channel: limitedGroup,
    created_by: 'slimited',
    last_name: '=cmd|calc',
    first_name: 'Œdipe',
  });
  await addCase(db, 'S0004', {
    created_at: instant('2026-05-02'),
    channel: limitedGroup,
    created_by: 'sfull',
    last_name: 'Ng',
  });
  await addCase(db, 'S0005', {
    created_at: instant('2026-05-03'),
    channel: 'PIOUI_LYON',
    company_name: '50% SARL',
    order_status: 'FINALIZED',
    customer: JSON.stringify({ type: 'PROFESSIONAL', contact: { identificationNumber: '73282932000074' } }),
  });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const found = async (filters: RequestOf<'/searchOrder'>, login = 'sfull') => {
  const answer = await portal.call('/searchOrder', filters, tokens[login]);
  return answer.cases.map(({ order }) => order.orderReference);
};

describe('B8.1 each filter finds its cases', () => {
  test.each<[RequestOf<'/searchOrder'>, string[]]>([
    [{ orderNumber: 's0001' }, ['S0001']],
    [{ orderNumber: 'S000' }, ['S0005', 'S0004', 'S0003', 'S0002', 'S0001']],
    [{ externalReference: ' EXT-1 ' }, ['S0001']],
    [{ externalReference: 'EXT' }, []],
    [{ lastName: "d'aubigne lukasz" }, ['S0005', 'S0001']],
    [{ lastName: 'D’AUBIGNÉ' }, ['S0005', 'S0001']],
    [{ lastName: 'dvorak' }, ['S0002']],
    [{ lastName: 'zoe' }, []],
    [{ lastName: 'cases' }, []],
    [{ lastName: 'ng' }, ['S0004']],
    [{ lastName: 'g' }, []],
    [{ firstName: 'marie' }, ['S0002']],
    [{ firstName: 'oedipe' }, ['S0003']],
    [{ email: 'S0003@CASES.EXAMPLE' }, ['S0003']],
    [{ email: 's0003' }, ['S0003']],
    [{ phone: '+33 7 99 88 77 66' }, ['S0002']],
    [{ phone: '0799' }, ['S0002']],
    [{ fromDate: '2026-05-02' }, ['S0005', 'S0004']],
    [{ fromDate: '2026-03-01', toDate: '2026-03-31' }, ['S0001']],
    [{ fromDate: '2026-04-01', toDate: '2026-04-01' }, ['S0002']],
    [{ processType: 'MOVE_IN' }, ['S0001']],
    [{ channel: 'PIOUI_LYON' }, ['S0005']],
    [{ channel: ['PIOUI_LYON', 'GROUP-SLIMITED'] }, ['S0005', 'S0004', 'S0003']],
    [{ orderStatus: 'FINALIZED' }, ['S0005']],
    [{ orderStatus: 'CANCELED' }, []],
    [{ pointOfDelivery: ' 29 000 000 000 017' }, ['S0001']],
    [{ pointOfDelivery: '2900000000001' }, []],
    [{ identificationNumber: '732 829 320 00074' }, ['S0005']],
    [{ identificationNumber: '732829320' }, ['S0005']],
    [{ identificationNumber: '73282932' }, []],
    [{ createdBy: 'slimited' }, ['S0003']],
    [{ createdBy: 'slimited', lastName: 'dvorak' }, []],
  ])('%j: %j', async (filters, references) => {
    expect(await found(filters)).toEqual(references);
  });

  test.each(['%', '_', "'", '"', "' or 1=1 --", '\\', '%%%'])(
    'the sign %s is plain text, and finds nobody',
    async (sign) => {
      for (const name of ['lastName', 'firstName', 'orderNumber', 'phone', 'createdBy'] as const) {
        expect(await found({ [name]: sign })).toEqual([]);
      }
    },
  );

  test('a special character of an e-mail is searched literally', async () => {
    expect(await found({ email: 'a_b%' })).toEqual(['S0002']);
    expect(await found({ email: 'axb' })).toEqual([]);
  });
});

describe('B8.1 a search without a filter is refused', () => {
  test.each([{}, { lastName: '   ' }, { lastName: '', processType: '', channel: [] }, { channel: ' ' }])(
    '%j',
    async (filters) => {
      expect(await portal.refusal('/searchOrder', filters, tokens.sfull)).toMatchObject({
        status: 400,
        code: 'MISSING_PARAMETER',
      });
    },
  );

  test.each([
    [{ fromDate: '2026-02-30' }, 'fromDate'],
    [{ fromDate: '0000-01-01' }, 'fromDate'],
    [{ fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
    [{ processType: 'CHF' }, 'processType'],
    [{ orderStatus: 'SIGNED' }, 'orderStatus'],
    [{ lastName: 'x', cursor: 'abc.def' }, 'cursor'],
    [{ lastName: 'x', limit: 51 }, 'limit'],
    [{ lastName: 'a\u0000b' }, 'lastName'],
  ])('%j is refused by name', async (filters, path) => {
    const refusal = await portal.refusal('/searchOrder', filters, tokens.sfull);
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
    expect(refusal.errors.map((error) => error.path)).toContain(path);
  });
});

describe('S2 the data scheme of the agent limits what a search finds', () => {
  test('B8.1 a limited user has to choose a group, and sees their own cases alone', async () => {
    const filters = { fromDate: '2026-01-01' };
    expect(await portal.refusal('/searchOrder', filters, tokens.slimited)).toMatchObject({
      code: 'MISSING_PARAMETER',
      message: 'Veuillez sélectionner un Groupe',
      errors: [{ path: 'channel', message: 'Veuillez sélectionner un Groupe' }],
    });
    expect(await found({ ...filters, channel: 'GROUP-SLIMITED' }, 'slimited')).toEqual(['S0003']);
    const others = { ...filters, channel: 'GROUP-SLIMITED', createdBy: 'sfull' };
    expect(await found(others, 'slimited')).toEqual([]);
  });

  test('a group outside the scope is refused, in a list too', async () => {
    for (const channel of ['WEB', ['GROUP-SLIMITED', 'WEB']]) {
      expect(await portal.refusal('/searchOrder', { channel }, tokens.slimited)).toMatchObject({
        status: 403,
      });
    }
  });

  test('an agent without the sub-menu is refused; a reader searches and does not export', async () => {
    expect(await portal.refusal('/searchOrder', { phone: '06' }, tokens.sother)).toMatchObject({
      status: 403,
    });
    expect(await found({ orderNumber: 'S0001' }, 'sreader')).toEqual(['S0001']);
    const refusal = await portal.refusal('/exportCases', { orderNumber: 'S0001' }, tokens.sreader);
    expect(refusal).toMatchObject({ status: 403 });
  });

  test('B9.3 the history is for the ADMIN group', async () => {
    for (const path of ['/casesExtract', '/exportCasesHistory'] as const) {
      expect(await portal.refusal(path, {}, tokens.sfull)).toMatchObject({ status: 403 });
    }
  });
});

describe('S1 results come by pages', () => {
  const pages = async (request: RequestOf<'/searchOrder'>) => {
    const read: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await portal.call('/searchOrder', { ...request, ...(cursor && { cursor }) }, tokens.sfull);
      expect(page).toMatchObject({ total: 5, totalIsCapped: false });
      read.push(page.cases.map(({ order }) => order.orderReference));
      cursor = page.nextCursor;
    } while (cursor);
    return read;
  };
  const all = { orderNumber: 'S000', limit: 2 };

  test.each([
    [{}, [['S0005', 'S0004'], ['S0003', 'S0002'], ['S0001']]],
    [{ direction: 'asc' }, [['S0001', 'S0002'], ['S0003', 'S0004'], ['S0005']]],
    [{ sort: 'orderNumber', direction: 'asc' }, [['S0001', 'S0002'], ['S0003', 'S0004'], ['S0005']]],
    [{ sort: 'lastName', direction: 'asc' }, [['S0003', 'S0001'], ['S0005', 'S0002'], ['S0004']]],
  ] as const)('%j', async (order, expected) => {
    expect(await pages({ ...all, ...order })).toEqual(expected);
  });

  test('instants that differ by a microsecond neither repeat nor hide a case', async () => {
    const { db } = database;
    await sql`update subscription_order set created_at = timestamptz '2026-06-01 10:00:00+00'
      + substr(order_reference, 5)::int * interval '1 microsecond' where order_reference like 'S000%'`.execute(
      db,
    );
    expect((await pages({ ...all, limit: 1 })).flat()).toEqual(['S0005', 'S0004', 'S0003', 'S0002', 'S0001']);
  });

  test('a cursor of another search, of other filters or with another end is refused', async () => {
    const { nextCursor } = await portal.call('/searchOrder', all, tokens.sfull);
    const cursor = nextCursor as string;
    const [body = ''] = cursor.split('.');
    for (const request of [
      { ...all, orderNumber: 'S0001', cursor },
      { ...all, direction: 'asc', cursor },
      { ...all, cursor: `${body}.AAAAAAAAAAAAAAAAAAAAAA` },
      { ...all, cursor: `${body}x.${cursor.split('.')[1]}` },
    ]) {
      expect(await portal.refusal('/searchOrder', request, tokens.sfull)).toMatchObject({
        status: 400,
        errors: [{ path: 'cursor' }],
      });
    }
  });
});

test('S1 a row has the fields that the original portal shows of a case', async () => {
  const { cases } = await portal.call('/searchOrder', { orderNumber: 'S0001' }, tokens.sfull);
  expect(cases).toMatchObject([
    {
      channel: 'WEB',
      order: {
        orderReference: 'S0001',
        orderStatus: 'IN_PROGRESS',
        customer: {
          typePayment: 'OTHER',
          contact: { address: { street: '12 bis rue des Lilas', townName: 'Brest', postalCode: '29200' } },
        },
        contracts: [
          { energy: 'EL', deliveryPoint: { process: { type: 'SWITCH' }, contractualCapacity: 9 } },
          { energy: 'NG', contractCategory: 'P012', deliveryPoint: { process: { type: 'MOVE_IN' } } },
        ],
      },
    },
  ]);
});

describe('B8.2 every case with an address shows one', () => {
  const site = (street: string) => ({ number: '3', street, postalCode: '29200', townName: 'Brest' });
  const contract = (energy: 'EL' | 'NG', address: object | null) => ({
    energy,
    content: JSON.stringify({ deliveryPoint: { address } }),
  });
  const billing = { number: '', street: 'BP 12', postalCode: '35000', townName: 'Rennes' };

  test.each([
    [
      'its customer’s own',
      { contact: { address: site('rue A') } },
      [contract('EL', site('rue B'))],
      '3 rue A',
    ],
    ['the site’s', { contact: { address: null } }, [contract('EL', site('rue B'))], '3 rue B'],
    [
      'electricity’s site first',
      {},
      [contract('NG', site('rue C')), contract('EL', site('rue B'))],
      '3 rue B',
    ],
    [
      'gas’s, where electricity has none',
      {},
      [contract('NG', site('rue C')), contract('EL', null)],
      '3 rue C',
    ],
    ['the billing contact’s', { finance: { billingContact: { address: billing } } }, [], 'BP 12'],
    ['an empty one is none', { contact: { address: {} } }, [contract('EL', site('rue B'))], '3 rue B'],
    ['none at all', { contact: {} }, [contract('EL', null)], null],
  ])('%s', async (name, customer, contracts, street) => {
    const reference = `SADR-${name.length}`;
    await addCase(database.db, reference, { customer: JSON.stringify(customer) }, contracts);
    const { cases } = await portal.call('/searchOrder', { orderNumber: reference }, tokens.sfull);
    expect(cases[0]?.order.customer.contact.address.street).toBe(street);
    const file = await portal.post('/exportCases', { orderNumber: reference }, tokens.sfull);
    const [, ...lines] = file.body.trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(0);
    const cells = lines.map((line) => line.split(';').slice(10, 13));
    const { postalCode, townName } = cases[0]!.order.customer.contact.address;
    const expected = [street ?? '', townName ?? '', postalCode ? `"=""${postalCode}"""` : ''];
    expect(cells).toEqual(lines.map(() => expected));
  });
});
