import { readTraceparent } from './trace-context';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  ['a sampled one', `00-${traceId}-${spanId}-01`, { traceId, spanId }],
  ['one that is not sampled', `00-${traceId}-${spanId}-00`, { traceId, spanId }],
  ['one of a later version, with more', `01-${traceId}-${spanId}-00-more`, { traceId, spanId }],
  ['the version that is none', `ff-${traceId}-${spanId}-00`, undefined],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-00`, undefined],
  ['no span', `00-${traceId}-${'0'.repeat(16)}-00`, undefined],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-00`, undefined],
  ['something longer', `00-${traceId}-${spanId}-000`, undefined],
  ['a line break', `00-${traceId}-${spanId}-00\n`, undefined],
  ['several headers', [`00-${traceId}-${spanId}-00`], undefined],
  ['nothing', undefined, undefined],
])('a traceparent of %s', (_, header, expected) => expect(readTraceparent(header)).toEqual(expected));
