import { ordersOf, type OrderedChannel } from './live-orders';

const name = 'mf-one';
test.each<[OrderedChannel, object[]]>([
  [
    { name, channel: 'stable', version: 'b', previous: 'a' },
    [{ deed: 'ROLL_BACK', name, version: 'b', backTo: 'a' }],
  ],
  [{ name, channel: 'stable', version: 'b', previous: null }, []],
  [
    { name, channel: 'canary', version: 'c', previous: 'b' },
    [
      { deed: 'PROMOTE', name, version: 'c', replacing: 'b' },
      { deed: 'WITHDRAW', name, version: 'c' },
    ],
  ],
  [
    { name, channel: 'canary', version: 'c', previous: null },
    [
      { deed: 'PROMOTE', name, version: 'c', replacing: null },
      { deed: 'WITHDRAW', name, version: 'c' },
    ],
  ],
])('L6.4 of %j can be ordered %j', (channel, orders) => {
  expect(ordersOf(channel)).toEqual(orders);
});
