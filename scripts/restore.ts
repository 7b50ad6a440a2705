// As `make run` does, into its data folder unless another one is named.
process.env.DATA_DIR ||= '.data';
await import('../server/restore.ts');
