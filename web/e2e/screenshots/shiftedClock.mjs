/** Loaded with --import: shifts Date so that the process starts at CLOCK_START. */
const RealDate = Date;
const shift = RealDate.parse(process.env.CLOCK_START) - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
