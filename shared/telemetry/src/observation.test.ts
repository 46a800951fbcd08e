import { observation } from './observation';

test('what is published is heard by every listener until they end, also through a second copy of the module', () => {
  const told = observation<{ ms: number }>('test');
  const heard: number[] = [];
  const ends = [told, observation<{ ms: number }>('test')].map((each) =>
    each.subscribe(({ ms }) => heard.push(ms)),
  );
  told.publish({ ms: 1 });
  ends[0]!();
  told.publish({ ms: 2 });
  ends[1]!();
  told.publish({ ms: 3 });
  expect(heard).toEqual([1, 1, 2]);
});
