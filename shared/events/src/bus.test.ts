import { createBus } from './bus';
import { catalogue, type EventName } from './catalogue';
import { events } from './index';
import { logRefusal, throwRefusal } from './refusals';

const bus = createBus(throwRefusal);
const contractSelected = { customerNumber: '100001', contractNumber: 'C1' };

test('P3.1 a listener gets its own events, until its undo', () => {
  const heard: unknown[] = [];
  const stop = bus.on('contractSelected', (payload) => heard.push(payload));
  bus.emit('contractSelected', contractSelected);
  bus.emit('customerChanged', { customerNumber: '100001' });
  stop();
  bus.emit('contractSelected', contractSelected);
  expect(heard).toEqual([contractSelected]);
});

test('P3.1 an event is also an RxJS stream', () => {
  const heard: unknown[] = [];
  const subscription = bus.stream('contractSelected').subscribe((payload) => heard.push(payload));
  bus.emit('contractSelected', contractSelected);
  subscription.unsubscribe();
  expect(heard).toEqual([contractSelected]);
});

const wrong: [string, string, unknown, string][] = [
  ['an unknown name', 'contractChosen', contractSelected, '"contractChosen" that is not in the catalogue'],
  ['a name of every object', 'toString', {}, '"toString" that is not in the catalogue'],
  ['no payload', 'contractSelected', undefined, 'payload'],
  ['a missing field', 'contractSelected', { customerNumber: '1' }, 'contractNumber'],
  ['another type', 'contractSelected', { ...contractSelected, contractNumber: 7 }, 'contractNumber'],
  ['a field too many', 'contractSelected', { ...contractSelected, iban: 'FR76' }, 'unrecognized_keys'],
  ['a path to another site', 'navigationRequested', { path: '//evil.example' }, 'path'],
];

test.each(wrong)('P3.1 in development %s throws, naming the offender', (_, name, payload, place) => {
  const emit = () => bus.emit(name as EventName, payload as never, 'mf-profile');
  expect(emit).toThrow(/^mf-profile emitted/);
  expect(emit).toThrow(place);
  // and the line of the emitter's own code
  expect(emit).toThrow(/, at .*bus\.test\.ts:\d+/);
});

test.each(wrong)('P3.1 in production %s is dropped with a log, without its values', (_, name, payload) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const production = createBus(logRefusal);
  const heard = jest.fn();
  const stop = production.on('contractSelected', heard);
  production.emit(name as EventName, payload as never, 'mf-profile');
  stop();
  expect(heard).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toContain('dropped: mf-profile emitted');
  expect(String(log.mock.calls[0])).not.toContain('FR76');
  log.mockRestore();
});

test('P3.1 a refused event is reported once for each source, event and fault, without its values', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const production = createBus(logRefusal);
  const listener = jest.fn();
  const stop = production.onRefusal(listener);
  const wrongly = (source: string) =>
    production.emit('contractSelected', { customerNumber: '100001', contractNumber: 7 } as never, source);
  wrongly('mf-profile');
  wrongly('mf-profile');
  wrongly('mf-documents');
  stop();
  wrongly('mf-auth');
  const fields = [{ path: 'contractNumber', code: 'invalid_type' }];
  expect(listener.mock.calls).toEqual(
    ['mf-profile', 'mf-documents'].map((source) => [
      { source, name: 'contractSelected', fault: 'illFormed', fields },
    ]),
  );
  quiet.mockRestore();
});

test('P2.4 a stream with an end completes when that end comes, and at once when it has come already', () => {
  const ending = new AbortController();
  const heard: unknown[] = [];
  const follow = () =>
    bus.stream('contractSelected', ending.signal).subscribe({
      next: ({ contractNumber }) => heard.push(contractNumber),
      complete: () => heard.push('complete'),
    });
  follow();
  bus.emit('contractSelected', contractSelected);
  ending.abort();
  bus.emit('contractSelected', contractSelected);
  follow();
  expect(heard).toEqual(['C1', 'complete', 'complete']);
});

test('P2.4 a stream closed early unsubscribes from its end', () => {
  const { signal } = new AbortController();
  const remove = jest.spyOn(signal, 'removeEventListener');
  bus.stream('contractSelected', signal).subscribe().unsubscribe();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('P3.1 the page’s own bus is strict outside production', () => {
  expect(() => events.emit('orderChanged', {} as never)).toThrow('unnamed source emitted');
});

test('P3.1 a listener that throws disturbs neither the emitter nor the others', () => {
  jest.useFakeTimers();
  const heard = jest.fn();
  const stops = [
    bus.on('contractSelected', () => {
      throw new Error('listener of a remote');
    }),
    bus.on('contractSelected', heard),
  ];
  bus.emit('contractSelected', contractSelected);
  expect(heard).toHaveBeenCalledWith(contractSelected);
  // RxJS reports it to the page in a turn of its own
  expect(() => jest.runAllTimers()).toThrow('listener of a remote');
  stops.forEach((stop) => stop());
  jest.useRealTimers();
});

test('P3.3 the catalogue contains at least these events', () => {
  expect(Object.keys(catalogue)).toEqual(
    expect.arrayContaining([
      'sessionOpened',
      'sessionClosed',
      'sessionExpired',
      'contractSelected',
      'customerChanged',
      'requestCreated',
      'orderChanged',
      'navigationRequested',
      'notificationRequested',
      'remoteFailed',
    ]),
  );
});
