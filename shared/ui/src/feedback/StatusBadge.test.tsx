import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Notice } from './Notice';
import { StatusBadge } from './StatusBadge';

const css = readFileSync(join(process.cwd(), 'shared/ui/src/feedback/feedback.css'), 'utf8');

test('beside long words in a narrow column, the icon of a badge or a notice keeps its size', () => {
  const { container } = render(
    <>
      <style>{css}</style>
      <StatusBadge tone="info" icon="success">
        Remboursé
      </StatusBadge>
      <Notice tone="info">Remboursé</Notice>
    </>,
  );
  const icons = [...container.querySelectorAll('svg')];
  expect(icons.map((icon) => getComputedStyle(icon).flexShrink)).toEqual(['0', '0']);
});
