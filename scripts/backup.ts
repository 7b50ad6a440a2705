// As `make run` does, from its data folder unless another one is named.
process.env.DATA_DIR ||= '.data';
await import('../server/backup.ts');
