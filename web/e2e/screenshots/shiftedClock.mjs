/** Loaded before a server (`--import`): it believes that it was started at CLOCK_START, whatever the day is. */
const RealDate = Date;
const shift = RealDate.parse(process.env.CLOCK_START) - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
