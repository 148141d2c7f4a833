# In place of mongo:8.0, with the mongod that the project fetches.
FROM stand-in-debian
RUN apt-get update && apt-get install -y --no-install-recommends libcurl4 && rm -rf /var/lib/apt/lists/*
COPY mongod /usr/bin/mongod
RUN groupadd --gid 999 mongodb && useradd --uid 999 --gid mongodb --no-create-home mongodb \
  && mkdir -p /data/db /data/configdb && chown mongodb:mongodb /data/db /data/configdb
VOLUME /data/db /data/configdb
CMD ["mongod"]
