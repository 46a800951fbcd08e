import { events } from '@portal/events';
import { openScope } from './remote-scope';

const selected = { customerNumber: '100001', contractNumber: 'C1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('P2.4 nothing of a scope continues after its close: subscription, listener, timers, other handles', () => {
  const scope = openScope('mf-test');
  const called = jest.fn();
  const undone = jest.fn();
  scope.on('contractSelected', () => called('event'));
  scope.listen(window, 'resize', () => called('resize'));
  scope.after(10, () => called('after'));
  scope.every(10, () => called('every'));
  scope.onClose(undone);
  const { signal } = scope;
  scope.close();
  scope.close();
  events.emit('contractSelected', selected);
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(100);
  expect(called).not.toHaveBeenCalled();
  expect(undone).toHaveBeenCalledTimes(1);
  expect(signal.aborted).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('P2.4 a stream of a scope completes at its close, and one taken later at once', () => {
  const scope = openScope('mf-test');
  const heard: string[] = [];
  const follow = () =>
    scope.stream('contractSelected').subscribe({
      next: ({ contractNumber }) => heard.push(contractNumber),
      complete: () => heard.push('complete'),
    });
  follow();
  events.emit('contractSelected', selected);
  scope.close();
  events.emit('contractSelected', selected);
  follow();
  expect(heard).toEqual(['C1', 'complete', 'complete']);
});

test('while it is open its handles work, and one can be released alone', () => {
  const scope = openScope('mf-test');
  const called = jest.fn();
  const stop = scope.on('contractSelected', () => called('event'));
  scope.after(10, () => called('after'));
  scope.every(10, () => called('every'));
  events.emit('contractSelected', selected);
  stop();
  events.emit('contractSelected', selected);
  jest.advanceTimersByTime(20);
  expect(called.mock.calls.flat()).toEqual(['event', 'after', 'every', 'every']);
  scope.close();
});

test('a handle acquired after the close is released at once', () => {
  const scope = openScope('mf-test');
  scope.close();
  const undone = jest.fn();
  scope.onClose(undone)();
  expect(undone).toHaveBeenCalledTimes(1);
});

test('P3.1 a remote’s ill-formed event names the remote', () => {
  expect(() => openScope('mf-test').emit('contractSelected', {} as never)).toThrow(/^mf-test emitted/);
});
