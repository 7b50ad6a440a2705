import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

test('a field has the labels that name it by its id and those around it', () => {
  document.body.innerHTML = `
    <label for="first">Jméno</label><input id="first"><label for="first">Celé</label>
    <label>Město <select></select><input></label>
    <label for="none">Nikde</label><label for="div">Text</label><div id="div"></div>
    <label>Tajné <input type="hidden"></label>`;
  const texts = (field: Element | null) =>
    Array.from((field as HTMLInputElement).labels ?? [], ({ textContent }) => textContent?.trim());
  expect(texts(document.getElementById('first'))).toEqual(['Jméno', 'Celé']);
  expect(texts(document.querySelector('select'))).toEqual(['Město']);
  expect(texts(document.querySelector('select + input'))).toEqual([]);
  expect(document.querySelector<HTMLInputElement>('[type=hidden]')?.labels).toBeNull();
  expect(screen.getByLabelText('Město')).toBe(document.querySelector('select'));
  const controls = Array.from(document.querySelectorAll('label'), ({ control }) => control?.localName);
  expect(controls).toEqual(['input', 'input', 'select', undefined, undefined, undefined]);
});
