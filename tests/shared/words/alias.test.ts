import { expect, it } from 'vitest';
import { toSearchKey } from '#shared/words/alias.ts';

it('gives the same form to every way of writing a name', () => {
  for (const written of ['MK-Ultra', 'mk ultra', '  MK_ULTRA ', 'mk–ultra!'])
    expect(toSearchKey(written)).toBe('mk ultra');
  for (const written of ['9/11', '9-11', '9 11']) expect(toSearchKey(written)).toBe('9 11');
  for (const written of ['Göbekli Tepe', 'gobekli tepe', 'Go\u0308bekli-Tepe'])
    expect(toSearchKey(written)).toBe('gobekli tepe');
  for (const written of ["Schrödinger's cat", 'schrodingers cat', 'Schrödinger’s Cat'])
    expect(toSearchKey(written)).toBe('schrodingers cat');
  for (const written of ['Skull & Bones', 'skull and bones'])
    expect(toSearchKey(written)).toBe('skull and bones');
});

it('keeps letters of every script and nothing of a text without letters and digits', () => {
  expect(toSearchKey('Ψ-Эффект 氣')).toBe('ψ эффект 氣');
  expect(toSearchKey(' ?! – ')).toBe('');
});
