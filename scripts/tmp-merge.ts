import sharp from 'sharp';
(async () => {
  for (const [out, files, w] of [
    ['m390', ['rights-390-dark', 'verdict-390-dark', 'view-home-390-dark', 'view-article-390-light', 'view-notice-390-dark'], 390],
    ['m1280', ['verdict-1280-light', 'view-home-1280-light', 'view-article-1280-dark', 'view-notice-1280-dark'], 1280],
  ] as const) {
    const tiles = await Promise.all(files.map((f) => sharp(`/tmp/partA/${f}.png`).extract({ left: 0, top: 0, width: w, height: w === 390 ? 844 : 900 }).toBuffer()));
    const cols = w === 390 ? 5 : 2;
    const h = w === 390 ? 844 : 900;
    await sharp({ create: { width: w * cols, height: h * Math.ceil(files.length / cols), channels: 3, background: '#888' } })
      .composite(tiles.map((input, i) => ({ input, left: (i % cols) * w, top: Math.floor(i / cols) * h })))
      .png().toFile(`/tmp/partA/${out}.png`);
  }
})();
