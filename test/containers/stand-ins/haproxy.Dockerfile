# In place of haproxy:3.2-alpine, with Debian's HAProxy.
FROM stand-in-debian
RUN apt-get update && apt-get install -y --no-install-recommends haproxy wget && rm -rf /var/lib/apt/lists/* \
  && usermod --uid 99 haproxy && mkdir -p /usr/local/etc/haproxy
USER haproxy
CMD ["haproxy", "-W", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
