import type { Pool } from 'pg';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { single, type Family } from './family.ts';

/** Read on demand: prom-client's own collectors keep timers and observers running, which costs memory. */
export async function processFamilies(): Promise<Family[]> {
  const cpu = process.cpuUsage();
  const memory = process.memoryUsage();
  const { active } = performance.eventLoopUtilization();
  return [
    single('counter', 'process_cpu_seconds_total', 'Processor time', (cpu.user + cpu.system) / 1e6),
    single('gauge', 'process_start_time_seconds', 'Start of the process', performance.timeOrigin / 1000),
    single('gauge', 'process_resident_memory_bytes', 'Resident memory', memory.rss),
    single('gauge', 'nodejs_heap_size_total_bytes', 'Heap taken', memory.heapTotal),
    single('gauge', 'nodejs_heap_size_used_bytes', 'Heap in use', memory.heapUsed),
    single('gauge', 'nodejs_external_memory_bytes', 'Memory outside the heap', memory.external),
    single('counter', 'nodejs_eventloop_active_seconds_total', 'Time the event loop worked', active / 1000),
    single('gauge', 'nodejs_eventloop_lag_seconds', 'Wait for the next turn, now', await lagSeconds()),
  ];
}

async function lagSeconds(): Promise<number> {
  const start = performance.now();
  await nextTurn();
  return (performance.now() - start) / 1000;
}

export function poolFamilies({ totalCount, idleCount, waitingCount, options }: Pool): Family[] {
  return [
    single('gauge', 'voxicon_db_pool_max', 'Database connections allowed', options.max),
    single('gauge', 'voxicon_db_pool_total', 'Database connections open', totalCount),
    single('gauge', 'voxicon_db_pool_idle', 'Idle database connections', idleCount),
    single('gauge', 'voxicon_db_pool_waiting', 'Queries waiting for a connection', waitingCount),
  ];
}
