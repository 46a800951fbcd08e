import { expectAccessible, render, screen, userEvent } from '@portal/testing';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { key: 'el', label: 'Électricité', content: 'Linky' },
  { key: 'ng', label: 'Gaz', content: 'Gazpar' },
  { key: 'all', label: 'Tout', content: 'Les deux' },
] as const;

function Host() {
  const [current, setCurrent] = useState<'el' | 'ng' | 'all'>('el');
  return <Tabs label="Énergies" tabs={tabs} current={current} onChange={setCurrent} />;
}

test('arrows, Home and End move over the tabs and around', async () => {
  const user = userEvent.setup();
  render(<Host />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Électricité' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Tout', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Tout' })).toHaveTextContent('Les deux');
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Gaz' })).toHaveTextContent('Gazpar');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Tout', selected: true })).toHaveFocus();
  await expectAccessible();
});
