import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PdfDialog } from './PdfDialog';

vi.mock('unpdf/pdfjs', () => ({
  getDocument: () => ({
    promise: Promise.reject(new Error('Invalid PDF structure.')),
    destroy: () => Promise.resolve(),
  }),
}));

it('says what to do with a document that cannot be shown, which can still be downloaded', async () => {
  render(<PdfDialog url="/api/public/files/7/zapis.pdf" name="Zápis" onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Dokument se tu nepodařilo zobrazit/);
  for (const name of ['Stáhnout: Zápis', 'Stáhnout'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/api/public/files/7/zapis.pdf');
});
