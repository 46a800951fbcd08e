import { readTracing } from './tracing-settings';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
const usual = {
  exporter: 'otlp',
  protocol: 'http/protobuf',
  sampler: { parentBased: true, ratio: 1 },
};

test.each<[Record<string, string>, object | undefined]>([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
  [collector, usual],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, usual],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, usual],
  [{ OTEL_TRACES_EXPORTER: 'console' }, { ...usual, exporter: 'console' }],
  [{ ...collector, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  [{ ...collector, OTEL_SDK_DISABLED: 'true' }, undefined],
  [
    { ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    { ...usual, protocol: 'http/json' },
  ],
  [
    { ...collector, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { ...usual, sampler: { parentBased: true, ratio: 0.1 } },
  ],
  [
    { ...collector, OTEL_TRACES_SAMPLER: 'always_off' },
    { ...usual, sampler: { parentBased: false, ratio: 0 } },
  ],
])('%o', (env, expected) => expect(readTracing(env)).toEqual(expected));

test.each<[Record<string, string>, string]>([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of: otlp, console, none.'],
  [
    { ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of: http/protobuf, http/json.',
  ],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER must be one of'],
  [{ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
])('%o is refused', (env, message) => expect(() => readTracing(env)).toThrow(message));
