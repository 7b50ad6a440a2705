import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { startClock } from '../../test/clock';
import type { EditorHost } from './editorTypes';
import { RichEditor } from './RichEditor';

const HOST: EditorHost = {
  images: [],
  uploadImage: () => Promise.reject(new Error('not called')),
  trackPicture: () => () => undefined,
  describeImage: () => undefined,
  findPages: () => Promise.resolve([]),
};

/** Time that passes between showing a screen and its effects, as on a slow device. */
function Delay() {
  useLayoutEffect(() => void vi.runOnlyPendingTimers(), []);
  return null;
}

it('is shown where the device is slow, and Tiptap replaces the editor that it has given up', () => {
  startClock();
  render(
    <>
      <RichEditor label="Text" html="<p>Zápis</p>" host={HOST} onChange={() => undefined} />
      <Delay />
    </>,
  );
  expect(screen.getByRole('textbox').textContent).toBe('Zápis');
});
