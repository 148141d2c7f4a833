/**
 * Lets a worker of jest end as soon as nothing in it is open any more. Node would first take its heap of half a gigabyte apart, which on a
 * busy machine takes longer than the half second after which jest calls a worker stuck. One that is stuck never comes here.
 */
if (process.env.JEST_WORKER_ID) process.on('exit', (code) => process.reallyExit(code));
